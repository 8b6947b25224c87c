/** Tests of error reports over HTTP. */
@NullMarked
package io.daybook.api.institution.errorreports;

import org.jspecify.annotations.NullMarked;
