/** Feature flags: use cases. */
@NullMarked
package io.daybook.application.institution.features;

import org.jspecify.annotations.NullMarked;
