/** Feature flags. */
@NullMarked
package io.daybook.command.institution.features;

import org.jspecify.annotations.NullMarked;
