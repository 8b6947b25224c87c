package io.daybook.api.audit;

import io.daybook.query.audit.CourseHistory.Grade;
import io.daybook.query.audit.CourseHistory.Student;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A student's row of a gradebook at a moment. */
record GradebookRow(Student student, @Nullable String name, List<Grade> grades) {}
