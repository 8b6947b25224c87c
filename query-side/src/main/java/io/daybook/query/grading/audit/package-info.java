/** Grade change log, grading context changes and audit queries: views and queries. */
@NullMarked
package io.daybook.query.grading.audit;

import org.jspecify.annotations.NullMarked;
