package io.daybook.application.grading.gradebookhistory;

import io.daybook.query.grading.gradebookhistory.CourseHistory.Student;
import io.daybook.query.grading.gradebookhistory.RecordedGradebook;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;

/** Writes gradebooks that were rebuilt from the event store only. */
public final class RecordedGradebooks {

    private RecordedGradebooks() {}

    /** The same bytes as the service answers an auditor who requests the table of that moment. */
    public static void write(RecordedGradebook gradebook, OutputStream out) throws IOException {
        List<Student> students = gradebook.students();
        Map<Long, String> names = gradebook.names(students.stream().map(Student::userId).toList());
        try (var csv = new GradebookCsv(out)) {
            for (Student student : students) {
                csv.write(
                        new GradebookRow(
                                student, names.get(student.userId()), gradebook.grades(student)));
            }
        }
    }
}
