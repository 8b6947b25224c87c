/** Error reports of users (document 2, section 4.11): views and queries. */
@NullMarked
package io.daybook.query.institution.errorreports;

import org.jspecify.annotations.NullMarked;
