/** Which tools look for plagiarism in which assignments, and what they reported. */
@NullMarked
package io.daybook.query.integration.plagiarism;

import org.jspecify.annotations.NullMarked;
