/** The history of grades over HTTP (fact sheet outcomes-grading, section 6.1). */
@NullMarked
package io.daybook.api.audit;

import org.jspecify.annotations.NullMarked;
