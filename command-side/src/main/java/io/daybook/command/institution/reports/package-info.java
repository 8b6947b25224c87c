/** Reports of accounts. */
@NullMarked
package io.daybook.command.institution.reports;

import org.jspecify.annotations.NullMarked;
