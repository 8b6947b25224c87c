/** The event store and the key vault in PostgreSQL. */
@NullMarked
package io.daybook.command.platform.postgres;

import org.jspecify.annotations.NullMarked;
