/** Feature flags and their inheritance: views and queries. */
@NullMarked
package io.daybook.query.institution.features;

import org.jspecify.annotations.NullMarked;
