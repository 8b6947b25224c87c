/**
 * Plagiarism detection tools: assignments and submissions to check, and originality reports, over
 * HTTP.
 */
@NullMarked
package io.daybook.api.integration.plagiarism;

import org.jspecify.annotations.NullMarked;
