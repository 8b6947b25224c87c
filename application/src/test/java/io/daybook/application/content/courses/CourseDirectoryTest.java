package io.daybook.application.content.courses;

import static io.daybook.application.platform.support.TestApplication.NOW;
import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.application.institution.sis.SisInstitution;
import io.daybook.query.content.courses.CourseDirectory;
import io.daybook.query.content.courses.CourseQuery;
import io.daybook.query.content.courses.CourseQuery.Order;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.platform.views.PageRange;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.data.domain.Sort.Direction;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** Courses are named by their SIS ids. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class CourseDirectoryTest {

    private static final JsonMapper JSON =
            JsonMapper.builder()
                    .disable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
                    .build();
    private static final String COURSES =
            "course_id,long_name,short_name,account_id,term_id,status,start_date,end_date\n";

    private static String found(
            SisInstitution school, String query, Order order, Direction direction) {
        Map<String, Object> asked = new HashMap<>();
        asked.put("rootAccountId", school.root());
        asked.put("states", Set.of("UNPUBLISHED", "AVAILABLE", "COMPLETED"));
        asked.put("types", Set.of());
        asked.put("now", NOW);
        JSON.readTree("{" + query + "}").forEachEntry((name, value) -> asked.put(name, value));
        return school
                .bean(CourseDirectory.class)
                .find(
                        JSON.convertValue(asked, CourseQuery.class),
                        order,
                        direction,
                        new PageRange(0, 100))
                .items()
                .stream()
                .map(CourseView::name)
                .collect(Collectors.joining(" "));
    }

    private static String found(SisInstitution school, String query) {
        return found(school, query, Order.ID, Direction.ASC);
    }

    @Nested
    @TestInstance(Lifecycle.PER_CLASS)
    class ByDateAndName {

        private final SisInstitution school = new SisInstitution();

        @BeforeAll
        void import_courses() {
            school.run(
                    """
                    term_id,name,status,start_date,end_date
                    ended,Ended,active,2001-01-01,2002-01-01
                    spring,Spring,active,2031-01-01,2031-06-01

                    """
                            + COURSES
                            + """
                            Concluded,Concluded,C-1,,,completed,,
                            Past,Past,C-2,,,active,2000-01-01,2003-01-01
                            Ended term,Ended term,C-3,,ended,active,,
                            Running,Running,CHEM-1,,ended,active,2000-01-01,2999-01-01
                            Spring,Spring,C-5,,spring,active,,
                            Later,Later,C-6,,,active,2032-01-01,2032-02-01
                            x-chem,Organic CHEMISTRY,C-7,,,active,,
                            """);
        }

        @ParameterizedTest
        @CsvSource(
                delimiter = '|',
                textBlock =
                        """
                        "completed": true  | Concluded Past Ended term
                        "completed": false | Running Spring Later Organic CHEMISTRY
                        "startsBefore": "2031-01-01T00:00:00Z" \
                          | Concluded Past Ended term Running Spring Organic CHEMISTRY
                        "startsBefore": "2030-12-31T00:00:00Z" \
                          | Concluded Past Ended term Running Organic CHEMISTRY
                        "endsAfter": "2031-06-01T00:00:00Z" \
                          | Concluded Running Spring Later Organic CHEMISTRY
                        "endsAfter": "2031-06-02T00:00:00Z" \
                          | Concluded Running Later Organic CHEMISTRY
                        "states": ["COMPLETED"]  | Concluded
                        """)
        void courses_are_filtered_by_state_and_by_dates_of_course_or_term(
                String query, String expected) {
            assertThat(found(school, query)).isEqualTo(expected);
        }

        @ParameterizedTest
        @CsvSource({
            "hEm, COURSES, Running Organic CHEMISTRY",
            "nic ch, COURSES, Organic CHEMISTRY",
            "x-chem, COURSES, ''",
            "X-chem, COURSES_AND_SIS_IDS, Organic CHEMISTRY",
            "[.*, COURSES, ''"
        })
        void search_finds_parts_of_names_codes_and_sis_ids(
                String term, String fields, String expected) {
            String query = "\"search\": {\"term\": \"%s\", \"in\": \"%s\"}";

            assertThat(found(school, query.formatted(term, fields))).isEqualTo(expected);
        }

        @Test
        void courses_are_found_by_term_and_by_id() {
            long term = school.term("spring").id();
            long number = school.course("Later").orElseThrow().id();

            assertThat(found(school, "\"termId\": " + term)).isEqualTo("Spring");
            assertThat(
                            found(
                                    school,
                                    "\"search\": {\"term\": \"%d\", \"in\": \"COURSES\"}"
                                            .formatted(number)))
                    .contains("Later");
        }

        @Test
        void courses_can_be_sorted_in_descending_order() {
            assertThat(found(school, "\"completed\": true", Order.COURSE_NAME, Direction.DESC))
                    .isEqualTo("Past Ended term Concluded");
        }
    }

    @Nested
    class ByPlaceAndMembers {

        private static final String ACCOUNTS = "account_id,parent_account_id,name,status\n";
        private static final String TEACHERS = "user_id,login_id,full_name,sortable_name,status\n";
        private static final String ENROLLMENTS = "course_id,user_id,role,status\n";

        private final SisInstitution school = new SisInstitution();

        ByPlaceAndMembers() {
            school.run(
                    ACCOUNTS
                            + "music,,Music,active\ndance,,Dance,active\n\n"
                            + "term_id,name,status\nfall,A fall,active\n\n"
                            + COURSES
                            + "s2,Beta,B,music,,active,,\n"
                            + "s3,Alpha 1,A,dance,,active,,\n"
                            + "s1,Alpha 2,A,music,fall,active,,\n\n"
                            + TEACHERS
                            + "T1,t1,Zoe Adams,\"Adams, Zoe\",active\n"
                            + "T2,t2,Bob Zimmer,\"Zimmer, Bob\",active\n"
                            + "S1,s1,Cyd Young,,active\n\n"
                            + ENROLLMENTS
                            + "s2,T1,teacher,active\ns3,T2,teacher,active\ns3,S1,student,active\n");
        }

        private long account(String sisId) {
            return school.account(sisId).orElseThrow().id();
        }

        private long user(String sisId) {
            return school.user(sisId).orElseThrow().id();
        }

        private String of(String account) {
            return found(school, "\"accountIds\": [" + account(account) + "]");
        }

        @ParameterizedTest
        @CsvSource({
            "COURSE_NAME, Alpha 1 Alpha 2 Beta",
            "SIS_COURSE_ID, Alpha 2 Beta Alpha 1",
            "TEACHER, Beta Alpha 1 Alpha 2",
            "ACCOUNT_NAME, Alpha 1 Beta Alpha 2",
            "TERM, Alpha 2 Beta Alpha 1",
            "ID, Beta Alpha 1 Alpha 2"
        })
        void courses_are_sorted_by_each_key(Order order, String expected) {
            assertThat(found(school, "", order, Direction.ASC)).isEqualTo(expected);
        }

        @Test
        void courses_are_reordered_when_their_account_is_renamed() {
            school.run(ACCOUNTS + "dance,,Yoga,active\n");

            assertThat(found(school, "", Order.ACCOUNT_NAME, Direction.ASC))
                    .isEqualTo("Beta Alpha 2 Alpha 1");
        }

        @Test
        void changed_dates_of_a_term_apply_to_its_courses() {
            String term = "term_id,name,status,start_date,end_date\nfall,A fall,active,";
            String query = "\"startsBefore\": \"2029-01-01T00:00:00Z\", \"termId\": ";
            school.run(term + "2031-01-01,2031-06-01\n");
            assertThat(found(school, query + school.term("fall").id())).isEmpty();

            school.run(term + "2020-01-01,2031-06-01\n");

            assertThat(found(school, query + school.term("fall").id())).isEqualTo("Alpha 2");
        }

        @Test
        void moved_course_is_listed_in_its_new_account_only() {
            assertThat(of("dance")).isEqualTo("Alpha 1");

            school.run(COURSES + "s3,Alpha 1,A,music,,active,,\n");

            assertThat(of("dance")).isEmpty();
            assertThat(of("music")).isEqualTo("Beta Alpha 1 Alpha 2");
        }

        @ParameterizedTest
        @CsvSource(
                delimiter = '|',
                textBlock =
                        """
                        "enrolled": true | Beta Alpha 1
                        "enrolled": false | Alpha 2
                        "types": ["STUDENT"] | Alpha 1
                        "types": ["STUDENT", "TEACHER"] | Beta Alpha 1
                        "types": ["TA"] | ''
                        "search": {"term": "oe ada", "in": "TEACHERS"} | Beta
                        "search": {"term": "cyd", "in": "TEACHERS"} | ''
                        """)
        void courses_are_filtered_by_their_members(String query, String expected) {
            assertThat(found(school, query)).isEqualTo(expected);
        }

        @Test
        void deleted_enrollments_are_ignored_by_filters() {
            school.run(ENROLLMENTS + "s2,T1,teacher,deleted\ns3,S1,student,deleted\n");

            assertThat(found(school, "\"enrolled\": true")).isEqualTo("Alpha 1");
            assertThat(found(school, "\"types\": [\"STUDENT\"]")).isEmpty();
        }

        @Test
        void course_still_matches_if_one_of_several_members_leaves() {
            school.run(ENROLLMENTS + "s3,T1,student,active\n");
            school.run(ENROLLMENTS + "s3,T1,student,deleted\n");

            assertThat(found(school, "\"types\": [\"STUDENT\"]")).isEqualTo("Alpha 1");
        }

        @Test
        void courses_are_found_by_current_names_of_teachers_and_by_ids_of_former_ones() {
            String byName = "\"search\": {\"term\": \"%s\", \"in\": \"TEACHERS\"}";
            String byNumber = "\"teacherIds\": [" + user("T1") + "]";
            school.run(TEACHERS + "T1,t1,Zoe Lovelace,\"Lovelace, Zoe\",active\n");

            assertThat(found(school, byName.formatted("lovelace"))).isEqualTo("Beta");
            assertThat(found(school, byName.formatted("adams"))).isEmpty();
            assertThat(found(school, byNumber)).isEqualTo("Beta");
            school.run(ENROLLMENTS + "s2,T1,teacher,completed\n");
            assertThat(found(school, byName.formatted("lovelace"))).isEmpty();
            assertThat(found(school, byNumber)).isEqualTo("Beta");
        }

        private void crosslist(String status) {
            school.run("xlist_course_id,section_id,status\ns2,evening," + status + "\n");
        }

        private String withCrosslisted(String query) {
            return found(
                    school,
                    "\"crosslisted\": true, \"accountIds\": [" + account("dance") + "]" + query);
        }

        @Test
        void courses_of_cross_listed_sections_are_included_on_request() {
            school.run("section_id,course_id,name,status\nevening,s3,Evening,active\n");
            assertThat(withCrosslisted("")).isEqualTo("Alpha 1");

            crosslist("active");

            assertThat(of("dance")).isEqualTo("Alpha 1");
            assertThat(withCrosslisted("")).isEqualTo("Beta Alpha 1");
            assertThat(withCrosslisted(", \"types\": [\"STUDENT\"]")).isEqualTo("Alpha 1");
            school.run(COURSES + "s3,Alpha 1,A,music,,active,,\n");
            assertThat(withCrosslisted("")).as("they follow their own course").isEmpty();
            school.run(COURSES + "s3,Alpha 1,A,dance,,active,,\n");
            crosslist("deleted");
            assertThat(withCrosslisted("")).isEqualTo("Alpha 1");
        }

        @Test
        void deleted_cross_listed_section_does_not_count() {
            String evening = "section_id,course_id,name,status\nevening,s3,Evening,";
            school.run(evening + "active\n");
            crosslist("active");

            school.run(evening + "deleted\n");

            assertThat(withCrosslisted("")).isEqualTo("Alpha 1");
        }

        @Test
        void members_of_a_cross_listed_section_count_in_its_current_course() {
            school.run(
                    "section_id,course_id,name,status\nevening,s3,Evening,active\n\n"
                            + "section_id,user_id,role,status\nevening,S1,designer,active\n");
            assertThat(found(school, "\"types\": [\"DESIGNER\"]")).isEqualTo("Alpha 1");

            crosslist("active");

            assertThat(found(school, "\"types\": [\"DESIGNER\"]")).isEqualTo("Beta");
        }
    }
}
