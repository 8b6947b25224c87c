/** Tests of reports of originality. */
@NullMarked
package io.daybook.command.integration.plagiarism;

import org.jspecify.annotations.NullMarked;
