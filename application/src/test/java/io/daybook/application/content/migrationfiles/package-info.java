@NullMarked
package io.daybook.application.content.migrationfiles;

import org.jspecify.annotations.NullMarked;
