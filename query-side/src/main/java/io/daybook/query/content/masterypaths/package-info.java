/** Mastery path rules: views and queries. */
@NullMarked
package io.daybook.query.content.masterypaths;

import org.jspecify.annotations.NullMarked;
