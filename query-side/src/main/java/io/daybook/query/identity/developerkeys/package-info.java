/** Developer keys of applications: views and queries. */
@NullMarked
package io.daybook.query.identity.developerkeys;

import org.jspecify.annotations.NullMarked;
