@NullMarked
package io.daybook.api.institution.features;

import org.jspecify.annotations.NullMarked;
