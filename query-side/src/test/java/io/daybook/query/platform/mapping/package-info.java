/** Views are stored, set and looked for as Spring Data would have done it. */
@NullMarked
package io.daybook.query.platform.mapping;

import org.jspecify.annotations.NullMarked;
