package io.daybook.api.institution.sis;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.NeedsMadeFiles;
import io.daybook.api.platform.support.School;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

@NeedsMadeFiles
@DisplayNameGeneration(ReplaceUnderscores.class)
class SisImportApiTest {

    private static final AtomicInteger NUMBER = new AtomicInteger();

    private final Client admin = new School().admin();
    private final SisClient sis = new SisClient(admin);

    /** Ends every id of a test, so that tests do not meet. */
    private final String x = "-A" + NUMBER.incrementAndGet();

    private String ids(String csv) {
        return csv.replace("~", x);
    }

    private JsonNode find(String kind, String id) {
        return admin.get("/api/v1/" + kind + "/sis_" + kind.replaceAll("s$", "") + "_id:" + id + x)
                .ok();
    }

    @Test
    void an_archive_sets_up_accounts_terms_courses_sections_users_and_enrollments() {
        JsonNode done =
                sis.run(
                        ids(
                                """
                                user_id,course_id,section_id,role,status
                                U1~,C1~,,teacher,active
                                U2~,,S1~,student,active

                                user_id,login_id,first_name,last_name,email,status
                                U1~,ada~,Ada,Lovelace,ada@example.edu,active
                                U2~,alan~,Alan,Turing,,active

                                section_id,course_id,name,status
                                S1~,C1~,Monday,active

                                course_id,short_name,long_name,account_id,term_id,status
                                C1~,CS1,Computing,A2~,T1~,active

                                account_id,parent_account_id,name,status
                                A2~,A1~,Mathematics,active
                                A1~,,Science,active

                                term_id,name,status,start_date,end_date
                                T1~,Autumn,active,2030-09-01,2031-01-31
                                """));

        assertThat(sis.errors(done)).isEmpty();
        assertThat(SisClient.state(done)).isEqualTo("imported");
        assertThat(done.path("progress").asInt()).isEqualTo(100);
        JsonNode counts = done.path("data").path("counts");
        assertThat(counts.path("accounts").asInt()).isEqualTo(2);
        assertThat(counts.path("users").asInt()).isEqualTo(2);
        assertThat(counts.path("enrollments").asInt()).isEqualTo(2);
        assertThat(find("accounts", "A2").path("parent_account_id").asLong())
                .isEqualTo(find("accounts", "A1").path("id").asLong());
        JsonNode course = find("courses", "C1");
        assertThat(course.path("name").asString()).isEqualTo("Computing");
        assertThat(course.path("account_id").asLong())
                .isEqualTo(find("accounts", "A2").path("id").asLong());
        assertThat(find("users", "U1").path("sortable_name").asString()).isEqualTo("Lovelace, Ada");
        JsonNode enrollments =
                admin.get("/api/v1/courses/" + course.path("id").asLong() + "/enrollments").ok();
        assertThat(enrollments.valueStream().map(e -> e.path("type").asString()))
                .containsExactly("StudentEnrollment", "TeacherEnrollment");
    }

    @Test
    void invalid_rows_are_reported_with_their_line_and_the_others_applied() {
        JsonNode done =
                sis.run(
                        ids(
                                """
                                course_id,short_name,long_name,status,account_id,start_date
                                C1~,CS1,Computing,active,,
                                ,CS2,Nameless,active,,
                                C3~,CS3,"Two
                                lines",active,nowhere~,
                                C4~,CS4,Four,sleeping,,
                                C5~,CS5,Five,active,,someday
                                C6~,,Six,active,,
                                C7~,CS7,Seven,active,,,extra
                                C8~,CS8,Eight,active,,
                                """));

        assertThat(SisClient.state(done)).isEqualTo("imported_with_messages");
        assertThat(sis.errors(done))
                .containsExactly(
                        "import.csv:3 No course_id given",
                        ids("import.csv:4 Account not found \"nowhere~\" for course \"C3~\""),
                        ids("import.csv:6 Improper status \"sleeping\" for course \"C4~\""),
                        ids("import.csv:7 Bad date in start_date of course \"C5~\""),
                        ids("import.csv:8 No short_name given for course \"C6~\""),
                        "import.csv:9 The row has more values than there are columns");
        assertThat(done.path("data").path("counts").path("courses").asInt()).isEqualTo(2);
        assertThat(find("courses", "C8").path("name").asString()).isEqualTo("Eight");
        assertThat(done.path("processing_warnings")).hasSize(6);
        String errors = done.path("errors_attachment").path("url").asString();
        assertThat(admin.get(errors).text()).contains("No course_id given,3");
    }

    @Test
    void only_utf_8_is_read() {
        byte[] latin =
                "course_id,short_name,long_name,status\nC1,A,M\u00fcll,active\n"
                        .getBytes(ISO_8859_1);

        JsonNode done = sis.finished(sis.send(latin));

        assertThat(done.path("processing_errors").get(0).get(1).asString())
                .isEqualTo("Invalid UTF-8");
        assertThat(admin.postBody(SisClient.IMPORTS, "text/csv; charset=latin1", latin).status())
                .isEqualTo(400);
    }

    @ParameterizedTest
    @ValueSource(strings = {"vendor_csv", "instructure_csv"})
    void a_file_may_be_the_whole_body(String importType) {
        byte[] csv =
                ids("course_id,short_name,long_name,status\nC1~,A,One,active\n").getBytes(UTF_8);

        JsonNode done =
                sis.finished(
                        admin.postBody(
                                SisClient.IMPORTS + "?skip_deletes=true&import_type=" + importType,
                                "text/csv",
                                csv));

        assertThat(SisClient.state(done)).isEqualTo("imported");
        assertThat(done.path("skip_deletes").asBoolean()).isTrue();
    }
}
