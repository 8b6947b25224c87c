/** What users looked at, as tools are told. */
@NullMarked
package io.daybook.query.integration.accesses;

import org.jspecify.annotations.NullMarked;
