package io.daybook.command.grading.moderation;

/** The selection of a provisional grade for a student. */
public record Selection(long studentId, long provisionalGradeId) {}
