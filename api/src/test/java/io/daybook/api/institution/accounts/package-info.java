/** Tests of accounts over HTTP. */
@NullMarked
package io.daybook.api.institution.accounts;

import org.jspecify.annotations.NullMarked;
