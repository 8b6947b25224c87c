/** Plagiarism detection tools: permissions, and originality reports. */
@NullMarked
package io.daybook.application.integration.plagiarism;

import org.jspecify.annotations.NullMarked;
