/** Records where an optional feature is switched. */
@NullMarked
package io.daybook.command.institution.features;

import org.jspecify.annotations.NullMarked;
