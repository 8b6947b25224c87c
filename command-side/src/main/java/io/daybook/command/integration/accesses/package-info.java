/** What users viewed: commands. */
@NullMarked
package io.daybook.command.integration.accesses;

import org.jspecify.annotations.NullMarked;
