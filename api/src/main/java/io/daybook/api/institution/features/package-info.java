/** HTTP operations of features and feature flags (document 1, section 4.2). */
@NullMarked
package io.daybook.api.institution.features;

import org.jspecify.annotations.NullMarked;
