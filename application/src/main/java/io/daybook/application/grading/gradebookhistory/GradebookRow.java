package io.daybook.application.grading.gradebookhistory;

import io.daybook.query.grading.gradebookhistory.CourseHistory.Grade;
import io.daybook.query.grading.gradebookhistory.CourseHistory.Student;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A student's row of a past gradebook. */
public record GradebookRow(Student student, @Nullable String name, List<Grade> grades) {}
