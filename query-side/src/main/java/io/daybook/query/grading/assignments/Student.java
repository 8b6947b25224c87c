package io.daybook.query.grading.assignments;

import java.util.Set;

/** A student with their sections and groups in a course. */
public record Student(long id, Set<Long> sectionIds, Set<Long> groupIds) {}
