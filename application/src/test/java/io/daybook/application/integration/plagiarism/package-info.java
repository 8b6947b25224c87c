/** Tests of what plagiarism tools may see. */
@NullMarked
package io.daybook.application.integration.plagiarism;

import org.jspecify.annotations.NullMarked;
