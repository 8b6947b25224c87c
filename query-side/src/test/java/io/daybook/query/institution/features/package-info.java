@NullMarked
package io.daybook.query.institution.features;

import org.jspecify.annotations.NullMarked;
