/** What happens between assignments and the tools that look for plagiarism in their submissions. */
@NullMarked
package io.daybook.events.integration.plagiarism;

import org.jspecify.annotations.NullMarked;
