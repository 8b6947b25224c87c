package io.daybook.application.grading.gradebookhistory;

import io.daybook.application.platform.kernel.CsvText;
import io.daybook.query.grading.gradebookhistory.CourseHistory.Grade;
import io.daybook.query.grading.gradebookhistory.CourseHistory.Student;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;
import org.jspecify.annotations.Nullable;

/**
 * Writes a gradebook as CSV with a row for each grade, and one for a student without any. The
 * output for the same gradebook is always identical byte for byte.
 */
public final class GradebookCsv implements AutoCloseable {

    private static final String[] HEADER = {
        "user_id",
        "name",
        "section_ids",
        "assignment_id",
        "score",
        "grade",
        "excused",
        "late",
        "posted",
        "graded_at",
        "grader_id",
        "version",
        "entered_score",
        "points_deducted"
    };

    private static final Pattern NUMBER = Pattern.compile("-?\\d+(\\.\\d+)?%?");

    private final CSVPrinter printer;

    public GradebookCsv(OutputStream out) throws IOException {
        printer =
                new CSVPrinter(
                        new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8)),
                        CSVFormat.RFC4180);
        printer.printRecord((Object[]) HEADER);
    }

    void write(GradebookRow row) throws IOException {
        if (row.grades().isEmpty()) {
            student(row);
            for (int empty = 3; empty < HEADER.length; empty++) {
                printer.print(null);
            }
            printer.println();
        }
        for (Grade grade : row.grades()) {
            student(row);
            write(grade);
        }
    }

    private void student(GradebookRow row) throws IOException {
        Student student = row.student();
        printer.print(student.userId());
        printer.print(CsvText.withoutFormula(row.name()));
        printer.print(
                student.sectionIds().stream()
                        .map(String::valueOf)
                        .collect(Collectors.joining(" ")));
    }

    private void write(Grade grade) throws IOException {
        printer.printRecord(
                grade.assignmentId(),
                plain(grade.score()),
                grade(grade),
                grade.excused(),
                grade.late(),
                grade.posted(),
                grade.gradedAt(),
                grade.graderId(),
                grade.version(),
                plain(grade.enteredScore()),
                plain(grade.pointsDeducted()));
    }

    /** Negative numbers are not escaped as formulas; grade names of a grading scheme are. */
    private static @Nullable String grade(Grade grade) {
        String written = grade.grade();
        return written != null && NUMBER.matcher(written).matches()
                ? written
                : CsvText.withoutFormula(written);
    }

    private static @Nullable String plain(@Nullable Double score) {
        return score == null
                ? null
                : BigDecimal.valueOf(score).stripTrailingZeros().toPlainString();
    }

    @Override
    public void close() throws IOException {
        printer.close();
    }
}
