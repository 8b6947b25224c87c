/** Plagiarism tools of assignments and their originality reports: views and queries. */
@NullMarked
package io.daybook.query.integration.plagiarism;

import org.jspecify.annotations.NullMarked;
