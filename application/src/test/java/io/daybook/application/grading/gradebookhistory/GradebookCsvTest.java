package io.daybook.application.grading.gradebookhistory;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.query.grading.gradebookhistory.CourseHistory.Grade;
import io.daybook.query.grading.gradebookhistory.CourseHistory.Student;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GradebookCsvTest {

    @ParameterizedTest
    @CsvSource({
        "=1+1, '''=1+1'",
        "+1+1, '''+1+1'",
        "-1+1, '''-1+1'",
        "@SUM(A1), '''@SUM(A1)'",
        "-2.5, -2.5",
        "-10%, -10%",
        "A-, A-"
    })
    void names_and_grades_that_a_spreadsheet_would_run_are_escaped(String text, String cell)
            throws IOException {
        var grade = new Grade(7, 1.0, text, false, false, true, null, null, 1, 1.0, null);
        var row = new GradebookRow(new Student(3, List.of(5L)), "=" + text, List.of(grade));
        var out = new ByteArrayOutputStream();
        try (var csv = new GradebookCsv(out)) {
            csv.write(row);
        }
        assertThat(out.toString(StandardCharsets.UTF_8).lines().skip(1))
                .containsExactly("3,'=" + text + ",5,7,1," + cell + ",false,false,true,,,1,1,");
    }
}
