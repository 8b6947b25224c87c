/** Tests of the archive of webhooks. */
@NullMarked
package io.daybook.query.integration.archive;

import org.jspecify.annotations.NullMarked;
