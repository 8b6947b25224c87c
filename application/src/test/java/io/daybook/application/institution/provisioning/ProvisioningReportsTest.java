package io.daybook.application.institution.provisioning;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.application.institution.reports.AccountReports;
import io.daybook.application.institution.sis.SisInstitution;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The reports are those of the arts; music is below them. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class ProvisioningReportsTest {

    private static final String PROVISIONING = "provisioning_csv";
    private static final String EXPORT = "sis_export_csv";

    private final SisInstitution school = new SisInstitution();
    private final AccountReports reports;

    ProvisioningReportsTest() {
        var done =
                school.run(
                        """
                        account_id,parent_account_id,name,status
                        arts,,Arts,active
                        music,arts,-Music,active

                        term_id,name,status
                        fall,Fall,active

                        course_id,short_name,long_name,account_id,term_id,status
                        singing,C1,Singing,music,fall,published
                        drawing,C2,Drawing,arts,,published
                        elsewhere,C3,Elsewhere,,,published

                        section_id,course_id,name,status
                        evening,singing,Evening,active

                        user_id,login_id,full_name,status
                        ann,ann,Ann Lee,active
                        dean,dean,The Dean,active
                        parent,parent,A Parent,active
                        other,other,Other,active

                        course_id,section_id,user_id,role,status
                        singing,evening,ann,student,active
                        elsewhere,,other,student,active

                        user_id,account_id,role,status
                        dean,arts,AccountAdmin,active

                        observer_id,student_id,status
                        parent,ann,active

                        group_category_id,category_name,course_id,status
                        choirs,Choirs,singing,active

                        group_id,name,group_category_id,status
                        altos,Altos,choirs,available

                        group_id,user_id,status
                        altos,ann,accepted

                        xlist_course_id,section_id,status
                        drawing,evening,active
                        """);
        assertThat(school.errors(done)).isEmpty();
        reports = new AccountReports(school, school.account("arts").orElseThrow().id());
    }

    private static String flag(String table) {
        return "{\"" + table + "\": true}";
    }

    private List<String> column(String table, String name) {
        return reports.rows(PROVISIONING, flag(table)).stream()
                .map(row -> Objects.requireNonNull(row.get(name), name))
                .toList();
    }

    /** Values of a column of a table of the report. */
    @ParameterizedTest
    @CsvSource({
        "accounts, name, Arts '-Music",
        "accounts, parent_account_id, ' arts'",
        "users, full_name, Ann Lee The Dean A Parent",
        "users, sortable_name, 'Lee, Ann Dean, The Parent, A'",
        "courses, course_id, drawing singing",
        "sections, name, Singing Drawing Evening",
        "enrollments, user_id, parent ann",
        "enrollments, base_role_type, ObserverEnrollment StudentEnrollment",
        "groups, name, Altos",
        "groups, context_type, Course",
        "group_membership, user_id, ann",
        "group_membership, status, accepted",
        "group_categories, category_name, Choirs",
        "admins, user_id, dean",
        "admins, role, AccountAdmin",
        "user_observers, observer_id, parent",
        "user_observers, student_id, ann",
        "xlist, xlist_course_id, drawing",
        "xlist, nonxlist_course_id, singing"
    })
    void tables_contain_objects_of_the_account_and_its_sub_accounts(
            String table, String name, String expected) {
        assertThat(String.join(" ", column(table, name))).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({
        "accounts, 'account_id,parent_account_id,name,status;arts,,Arts,active;"
                + "music,arts,-Music,active;'",
        "sections, 'section_id,course_id,integration_id,name,status,start_date,end_date,account_id;"
                + "evening,singing,,Evening,active,,,music;'",
        "xlist, 'xlist_course_id,section_id,status;drawing,evening,active;'",
        "enrollments, 'course_id,user_id,role,role_id,section_id,status,associated_user_id,"
                + "limit_section_privileges;drawing,parent,observer,6,evening,active,ann,false;"
                + "drawing,ann,student,2,evening,active,,false;'",
        "user_observers, 'observer_id,student_id,status;parent,ann,active;'"
    })
    void export_has_the_columns_of_an_import_and_unchanged_texts(String table, String expected) {
        assertThat(reports.text(EXPORT, flag(table))).isEqualTo(expected.replace(";", "\r\n"));
    }

    /** The header of a table and its last row. */
    private List<String> ends(String table) {
        List<String> lines = reports.text(PROVISIONING, flag(table)).lines().toList();
        return List.of(lines.getFirst(), lines.getLast());
    }

    @Test
    void tables_contain_ids_and_sis_ids() {
        long singing = school.course("singing").orElseThrow().id();
        long drawing = school.course("drawing").orElseThrow().id();
        long evening = school.section("evening").orElseThrow().id();
        long music = school.account("music").orElseThrow().id();
        long ann = school.user("ann").orElseThrow().id();

        assertThat(ends("courses"))
                .containsExactly(
                        "lms_course_id,course_id,integration_id,short_name,long_name,"
                                + "lms_account_id,account_id,lms_term_id,term_id,status,"
                                + "start_date,end_date,course_format,created_by_sis",
                        "%d,singing,,C1,Singing,%d,music,%d,fall,active,,,,true"
                                .formatted(singing, music, school.term("fall").id()));
        assertThat(ends("sections"))
                .containsExactly(
                        "lms_section_id,section_id,lms_course_id,course_id,integration_id,name,"
                                + "status,start_date,end_date,lms_account_id,account_id,"
                                + "created_by_sis",
                        "%d,evening,%d,singing,,Evening,active,,,%d,music,true"
                                .formatted(evening, singing, music));
        assertThat(ends("enrollments").getLast())
                .startsWith(
                        "%d,drawing,%d,ann,student,2,%d,evening,active,,,true,StudentEnrollment,"
                                .formatted(drawing, ann, evening));
    }

    @Test
    void an_export_can_be_imported_again() {
        Map<String, String> tables =
                reports.tables(
                        EXPORT,
                        """
                        {"accounts": true, "courses": true, "sections": true, "users": true,
                         "enrollments": true, "groups": true, "group_membership": true,
                         "group_categories": true, "admins": true, "user_observers": true,
                         "xlist": true, "terms": true}
                        """);

        var done = school.run(String.join("\n", tables.values()));

        assertThat(tables).hasSize(12);
        assertThat(school.errors(done)).isEmpty();
    }

    @Test
    void export_contains_only_objects_with_sis_ids() {
        assertThat(reports.rows(EXPORT, flag("sections")))
                .extracting(row -> row.get("section_id"))
                .containsExactly("evening");
    }

    @Test
    void report_of_the_institution_contains_all_users() {
        assertThat(new AccountReports(school, school.root()).rows(PROVISIONING, flag("users")))
                .extracting(row -> row.get("user_id"))
                .contains("ann", "dean", "other", "parent");
    }

    @Test
    void deleted_objects_are_included_only_on_request() {
        school.run(
                "course_id,short_name,long_name,account_id,status\n"
                        + "drawing,C2,Drawing,arts,deleted\n");

        assertThat(column("courses", "course_id")).containsExactly("singing");
        assertThat(reports.rows(PROVISIONING, "{\"courses\": true, \"include_deleted\": true}"))
                .extracting(row -> row.get("status"))
                .containsExactlyInAnyOrder("deleted", "active");
    }

    @Test
    void only_courses_of_the_term_are_included() {
        assertThat(
                        reports.rows(
                                PROVISIONING,
                                "{\"courses\": true, \"enrollment_term_id\": \"sis_term_id:fall\"}"))
                .extracting(row -> row.get("course_id"))
                .containsExactly("singing");
    }
}
