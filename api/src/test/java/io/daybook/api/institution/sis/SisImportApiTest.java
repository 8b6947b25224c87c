package io.daybook.api.institution.sis;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.NeedsMadeFiles;
import io.daybook.api.platform.support.School;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
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
    void rows_say_how_things_should_be_and_the_last_one_holds() {
        String header = "course_id,short_name,long_name,status\n";
        JsonNode first = sis.run(ids(header + "C1~,A,One,active\nC1~,A,Two,active\n"));
        long id = find("courses", "C1").path("id").asLong();
        JsonNode second = sis.run(ids(header + "C1~,B,Two,completed\n"));

        assertThat(first.path("data").path("counts").path("courses").asInt()).isEqualTo(2);
        assertThat(SisClient.state(second)).isEqualTo("imported");
        JsonNode course = find("courses", "C1");
        assertThat(course.path("id").asLong()).isEqualTo(id);
        assertThat(course.path("name").asString()).isEqualTo("Two");
        assertThat(course.path("course_code").asString()).isEqualTo("B");
        assertThat(course.path("workflow_state").asString()).isEqualTo("completed");
    }

    @Test
    void a_user_who_is_deleted_loses_all_enrollments() {
        sis.run(
                ids(
                        """
                        user_id,login_id,full_name,status
                        U1~,u1~,First,active

                        course_id,short_name,long_name,status
                        C1~,C,Course,active

                        user_id,course_id,role,status
                        U1~,C1~,student,active
                        """));
        long course = find("courses", "C1").path("id").asLong();

        JsonNode done = sis.run(ids("user_id,login_id,status\nU1~,u1~,deleted\n"));

        assertThat(SisClient.state(done)).isEqualTo("imported");
        assertThat(admin.get("/api/v1/users/sis_user_id:U1" + x).status()).isEqualTo(404);
        assertThat(admin.get("/api/v1/courses/" + course + "/enrollments").ok()).isEmpty();
    }

    @Test
    void a_login_passes_from_one_user_to_another_within_one_file() {
        String header = "user_id,login_id,full_name,status\n";
        sis.run(ids(header + "U1~,one~,First,active\nU2~,two~,Second,active\n"));

        JsonNode done = sis.run(ids(header + "U1~,two~,First,active\nU2~,three~,Second,active\n"));

        assertThat(sis.errors(done))
                .containsExactly(
                        ids(
                                "import.csv:2 Another user has already claimed the login of user"
                                        + " \"U1~\""));
        assertThat(find("users", "U2").path("login_id").asString()).isEqualTo(ids("three~"));
    }

    @Test
    void a_mark_at_the_beginning_any_line_ends_and_blank_lines_do_not_matter() {
        JsonNode done =
                sis.run(
                        ids(
                                "\uFEFF\"Course_ID\", short_name ,LONG_NAME,status\r\n\r\n"
                                        + " C1~ ,Ünï,\"Comma, and \"\"quotes\"\"\",ACTIVE\r\n\r\n"
                                        + "C2~,B,Last without an end,active"));

        assertThat(sis.errors(done)).isEmpty();
        assertThat(find("courses", "C1").path("name").asString())
                .isEqualTo("Comma, and \"quotes\"");
        assertThat(find("courses", "C2").path("name").asString()).isEqualTo("Last without an end");
    }

    static Stream<Arguments> brokenFiles() {
        String courses = "course_id,short_name,long_name,status\n";
        return Stream.of(
                arguments("", "The file is empty"),
                arguments(courses + "C1,A,\"never closed,active\n", "Malformed CSV"),
                arguments(courses + "C1,A,\"closed\" and on,active\n", "Malformed CSV"),
                arguments("course_id,short_name,status,status,long_name\n", "is there twice"),
                arguments("course_id,short_name,status\nC1,A,active\n", "Missing required columns"),
                arguments("apples,pears\n1,2\n", "not those of any kind"),
                arguments(courses + "C1,A," + "x".repeat(600_000) + ",active\n", "longer than"),
                arguments("PK\u0003\u0004 is no archive", "The archive holds no files"));
    }

    @ParameterizedTest
    @MethodSource("brokenFiles")
    void a_broken_file_changes_nothing_and_says_why(String file, String reason) {
        JsonNode done = sis.finished(sis.send(file.getBytes(UTF_8)));

        assertThat(SisClient.state(done)).isEqualTo("failed_with_messages");
        assertThat(done.path("processing_errors").get(0).get(1).asString()).contains(reason);
        assertThat(done.path("data").path("counts").path("courses").asInt()).isZero();
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

    @Test
    void nul_characters_and_overlong_fields_cost_only_their_row() {
        JsonNode done =
                sis.run(
                        ids(
                                "user_id,login_id,full_name,status\nU1~,a~,N\0l,active\n"
                                        + "U2~,b~,"
                                        + "x".repeat(300)
                                        + ",active\nU3~,c~,Good,active\n"
                                        + "U"
                                        + "9".repeat(300)
                                        + ",d~,Long,active\n"));

        assertThat(sis.errors(done)).hasSize(3);
        assertThat(find("users", "U3").path("name").asString()).isEqualTo("Good");
    }

    @Test
    void a_bad_file_of_an_archive_does_not_keep_the_others_from_being_used() {
        Map<String, byte[]> files = new LinkedHashMap<>();
        files.put("../../etc/deep/notes.txt", "Dear all".getBytes(UTF_8));
        files.put("__MACOSX/._courses.csv", new byte[] {0, 1, 2});
        files.put(
                "a/b/courses.csv",
                ids("course_id,short_name,long_name,status\nC1~,A,One,active\n").getBytes(UTF_8));

        JsonNode done = sis.finished(sis.send(SisClient.zip(files)));

        assertThat(SisClient.state(done)).isEqualTo("imported_with_messages");
        assertThat(done.path("processing_errors").get(0).get(0).asString()).isEqualTo("notes.txt");
        assertThat(find("courses", "C1").path("name").asString()).isEqualTo("One");
    }

    @Test
    void a_file_may_be_the_whole_body() {
        byte[] csv =
                ids("course_id,short_name,long_name,status\nC1~,A,One,active\n").getBytes(UTF_8);

        JsonNode done =
                sis.finished(
                        admin.postBody(
                                SisClient.IMPORTS + "?import_type=vendor_csv&skip_deletes=true",
                                "text/csv",
                                csv));

        assertThat(SisClient.state(done)).isEqualTo("imported");
        assertThat(done.path("skip_deletes").asBoolean()).isTrue();
    }
}
