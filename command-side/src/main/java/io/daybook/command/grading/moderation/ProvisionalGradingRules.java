package io.daybook.command.grading.moderation;

import io.daybook.command.grading.submissions.Grade;
import org.jspecify.annotations.Nullable;

/**
 * The rules under which a provisional grade is given.
 *
 * @param given the parsed grade; null if only a comment was sent
 * @param moderator whether the grader may select final grades, and so does not count towards the
 *     number of graders
 * @param graderCount number of graders that a student in the moderation set may have
 * @param anonymous whether the student's identity is hidden from the grader
 */
record ProvisionalGradingRules(
        @Nullable Grade given, boolean moderator, int graderCount, boolean anonymous) {}
