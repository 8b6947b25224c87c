/** Plagiarism detection tools and their originality reports. */
@NullMarked
package io.daybook.command.integration.plagiarism;

import org.jspecify.annotations.NullMarked;
