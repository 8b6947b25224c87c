/** Hash chains and digests that prove that stored grades were not changed: views and queries. */
@NullMarked
package io.daybook.query.grading.integrity;

import org.jspecify.annotations.NullMarked;
