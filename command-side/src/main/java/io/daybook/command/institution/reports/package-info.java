/** Reports about accounts: requested, made, deleted. */
@NullMarked
package io.daybook.command.institution.reports;

import org.jspecify.annotations.NullMarked;
