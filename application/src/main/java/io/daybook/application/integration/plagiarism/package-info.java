/** What tools that look for plagiarism may see and report. */
@NullMarked
package io.daybook.application.integration.plagiarism;

import org.jspecify.annotations.NullMarked;
