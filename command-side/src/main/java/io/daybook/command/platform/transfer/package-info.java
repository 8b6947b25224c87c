/** Copies of event stores between kinds of databases. */
@NullMarked
package io.daybook.command.platform.transfer;

import org.jspecify.annotations.NullMarked;
