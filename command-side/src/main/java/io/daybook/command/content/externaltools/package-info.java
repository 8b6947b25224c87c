/** External tools of courses. */
@NullMarked
package io.daybook.command.content.externaltools;

import org.jspecify.annotations.NullMarked;
