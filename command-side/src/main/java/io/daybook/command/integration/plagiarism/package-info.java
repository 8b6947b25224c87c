/** Tools that look for plagiarism in submissions, and what they report. */
@NullMarked
package io.daybook.command.integration.plagiarism;

import org.jspecify.annotations.NullMarked;
