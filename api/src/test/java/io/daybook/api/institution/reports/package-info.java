/** Proves reports over HTTP, each by the values it yields. */
@NullMarked
package io.daybook.api.institution.reports;

import org.jspecify.annotations.NullMarked;
