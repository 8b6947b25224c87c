/** What tools that look for plagiarism read and report over HTTP. */
@NullMarked
package io.daybook.api.integration.plagiarism;

import org.jspecify.annotations.NullMarked;
