/** Uploaded packages of content migrations: use cases. */
@NullMarked
package io.daybook.application.content.migrationfiles;

import org.jspecify.annotations.NullMarked;
