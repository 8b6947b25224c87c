/** Decides what happens to the tools of other providers that courses use. */
@NullMarked
package io.daybook.command.content.externaltools;

import org.jspecify.annotations.NullMarked;
