/** Tests of error reports. */
@NullMarked
package io.daybook.command.institution.errorreports;

import org.jspecify.annotations.NullMarked;
