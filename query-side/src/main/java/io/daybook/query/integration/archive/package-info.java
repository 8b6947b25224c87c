/** Archive of settled webhook messages on disk, for an outbox in memory. */
@NullMarked
package io.daybook.query.integration.archive;

import org.jspecify.annotations.NullMarked;
