package io.daybook.application.institution.sis;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.daybook.query.content.courses.CourseView;
import io.daybook.query.institution.sis.SisImportView;
import io.daybook.query.institution.sis.SisImportView.ReportedProblem;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

@DisplayNameGeneration(ReplaceUnderscores.class)
class SisFilesTest {

    private static final String COURSES = "course_id,short_name,long_name,status\n";

    private final SisInstitution sis = new SisInstitution();

    private CourseView course(String sisId) {
        return sis.course(sisId).orElseThrow();
    }

    private static long counted(SisImportView done, String kind) {
        return done.counts().getOrDefault(kind, 0L);
    }

    @Test
    void last_row_of_an_object_determines_its_state() {
        SisImportView first = sis.run(COURSES + "C1,A,One,active\nC1,A,Two,active\n");
        long id = course("C1").id();
        sis.run(COURSES + "C1,B,Two,completed\n");

        assertThat(counted(first, "courses")).isEqualTo(2);
        assertThat(course("C1").id()).isEqualTo(id);
        assertThat(course("C1").name()).isEqualTo("Two");
        assertThat(course("C1").courseCode()).isEqualTo("B");
        assertThat(sis.stateOf("C1")).isEqualTo("completed");
    }

    @Test
    void byte_order_mark_line_ends_and_blank_lines_are_ignored() {
        SisImportView done =
                sis.run(
                        "\uFEFF\"Course_ID\", short_name ,LONG_NAME,status\r\n\r\n"
                                + " C1 ,Ünï,\"Comma, and \"\"quotes\"\"\",ACTIVE\r\n\r\n"
                                + "C2,B,Last without an end,active");

        assertThat(sis.errors(done)).isEmpty();
        assertThat(course("C1").name()).isEqualTo("Comma, and \"quotes\"");
        assertThat(course("C2").name()).isEqualTo("Last without an end");
    }

    static Stream<Arguments> unreadableFiles() {
        return Stream.of(
                arguments("", "The file is empty"),
                arguments(COURSES + "C1,A,\"never closed,active\n", "Malformed CSV"),
                arguments(COURSES + "C1,A,\"closed\" and on,active\n", "Malformed CSV"),
                arguments("course_id,short_name,status,status,long_name\n", "is there twice"),
                arguments("course_id,short_name,status\nC1,A,active\n", "Missing required columns"),
                arguments("apples,pears\n1,2\n", "not those of any kind"),
                arguments(COURSES + "C1,A," + "x".repeat(600_000) + ",active\n", "longer than"),
                arguments("PK\u0003\u0004 is no archive", "The archive holds no files"),
                arguments(COURSES + "C1,A,M\u00fcll,active\n", "Invalid UTF-8"));
    }

    @ParameterizedTest
    @MethodSource("unreadableFiles")
    void unreadable_file_changes_nothing_and_is_reported(String file, String reason) {
        SisImportView done = sis.run(file.getBytes(ISO_8859_1));

        assertThat(SisInstitution.state(done)).isEqualTo("failed_with_messages");
        assertThat(done.problems())
                .first()
                .extracting(ReportedProblem::message)
                .asString()
                .contains(reason);
        assertThat(counted(done, "courses")).isZero();
    }

    @Test
    void rows_with_null_characters_or_overlong_fields_are_skipped() {
        SisImportView done =
                sis.run(
                        "user_id,login_id,full_name,status\nU1,a,N\0l,active\n"
                                + ("U2,b," + "x".repeat(300) + ",active\nU3,c,Good,active\n")
                                + ("U" + "9".repeat(300) + ",d,Long,active\n"));

        assertThat(sis.errors(done)).hasSize(3);
        assertThat(sis.user("U3").orElseThrow().name()).isEqualTo("Good");
    }

    @Test
    void other_files_of_an_archive_with_an_invalid_file_are_imported() {
        Map<String, byte[]> files = new LinkedHashMap<>();
        files.put("../../etc/deep/notes.txt", "Dear all".getBytes(UTF_8));
        files.put("__MACOSX/._courses.csv", new byte[] {0, 1, 2});
        files.put("a/b/courses.csv", (COURSES + "C1,A,One,active\n").getBytes(UTF_8));

        SisImportView done = sis.run(SisInstitution.zip(files));

        assertThat(SisInstitution.state(done)).isEqualTo("imported_with_messages");
        assertThat(done.problems()).extracting(ReportedProblem::file).containsExactly("notes.txt");
        assertThat(course("C1").name()).isEqualTo("One");
    }
}
